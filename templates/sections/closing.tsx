import { useSite } from '../data.ts';
import { Icon } from '../icons/index.tsx';
import { Action } from './ui/actions.tsx';
import { Container } from './ui/layout.tsx';

/** The last call of a page: an inspection for what can wait, the emergency line for what cannot. */
export function Closing({ title, text }: { readonly title: string; readonly text: string }) {
  const { site, links } = useSite();
  return (
    <section className="bg-pine-800 py-14 text-sand-50 [--focus:var(--color-butter-300)]" data-print="no">
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
          <div className="max-w-2xl">
            <h2 className="text-3xl font-semibold">{title}</h2>
            <p className="mt-2 text-lg">{text}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Action href={`${links.to('home')}#quote`}>
              <Icon name="calendar" className="size-5" />
              Schedule Inspection
            </Action>
            <Action href={`tel:${site.telephone}`} look="onDark">
              <Icon name="siren" className="size-5" />
              Emergency Service
            </Action>
          </div>
        </div>
      </Container>
    </section>
  );
}
