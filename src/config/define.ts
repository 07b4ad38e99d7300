import type {
  AxesOf,
  ContextOf,
  DataDefinition,
  DataRecord,
  GivenSite,
  NamedPageType,
  NeededAxes,
  PageAxesOf,
  PageIdOf,
  PageType,
  Paginate,
  PaginationOf,
  RecordContextOf,
  SaidAxes,
  SiteDefinition,
} from '../model.ts';
import { completePageType, completeSite } from './defaults.ts';

/**
 * Returns the function that defines page types, typed by the site's data, its copy collection and, if declared, the
 * axes of all page types. Optional parts of a page type have defaults.
 */
export function pageTypesFor<
  D extends DataDefinition,
  Copy extends keyof D['collections'] = never,
  Axes extends PageAxesOf<D> = never,
>() {
  return <
    const Id extends PageIdOf<D, Copy>,
    const A extends AxesOf<D> = Readonly<Record<never, never>>,
    const Cell extends keyof D['collections'] & string = never,
    Item extends DataRecord = never,
  >(
    type: GivenPageType<
      ContextOf<D, Copy, Axes, Id> & RecordContextOf<D, A, Cell> & PaginationOf<Item>,
      RecordContextOf<D, A, Cell>
    > &
      NeededAxes<Axes, Id> & {
        readonly id: Id;
        readonly axes?: A & SaidAxes<Axes, Id, A>;
        readonly cell?: Cell;
        /** Must precede the functions that use its entries, so that their type is inferred. */
        readonly paginate?: Paginate<RecordContextOf<D, A, Cell>, Item>;
      },
  ): NamedPageType<Id, A> => completePageType<NamedPageType<Id, A>>(type);
}

/** The argument of `pageType`. A page type without axes has one page. */
type GivenPageType<Context, Records> = Omit<
  PageType<Context, Records>,
  'id' | 'axes' | 'cell' | 'paginate' | 'path' | 'head'
> &
  Partial<Pick<PageType<Context, Records>, 'path' | 'head'>>;

/**
 * Defines a site. `templates/site.ts` or `templates/site.tsx` exports the result as its default export. Optional
 * parts have defaults.
 */
export function defineSite<
  const D extends DataDefinition,
  const Copy extends keyof D['collections'] & string = never,
  Axes extends PageAxesOf<D> = never,
  const Pages extends readonly PageType[] = readonly PageType[],
>(given: GivenSite<D, Copy, NoInfer<Axes>, Pages>): SiteDefinition {
  return completeSite(given);
}
