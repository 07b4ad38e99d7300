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
 * Makes the function that a site defines its page types with, typed by the site's data, the collection of its wording
 * and, where the site says so, the axes of all page types. What a page type leaves out gets its default.
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
        /** Before the functions that get the entries: their type is taken from here. */
        readonly paginate?: Paginate<RecordContextOf<D, A, Cell>, Item>;
      },
  ): NamedPageType<Id, A> => completePageType<NamedPageType<Id, A>>(type);
}

/** A page type as it is written. One without axes has one page. */
type GivenPageType<Context, Records> = Omit<
  PageType<Context, Records>,
  'id' | 'axes' | 'cell' | 'paginate' | 'path' | 'head'
> &
  Partial<Pick<PageType<Context, Records>, 'path' | 'head'>>;

/** Defines a site. `templates/site.ts`, or `site.tsx`, exports the result as default. What is left out has a default. */
export function defineSite<
  const D extends DataDefinition,
  const Copy extends keyof D['collections'] & string = never,
  Axes extends PageAxesOf<D> = never,
  const Pages extends readonly PageType[] = readonly PageType[],
>(given: GivenSite<D, Copy, NoInfer<Axes>, Pages>): SiteDefinition {
  return completeSite(given);
}
