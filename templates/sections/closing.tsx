import { useSite, useWords } from '../data.ts';
import { Icon } from '../pictures/icons/index.tsx';
import { Action, QuoteAction } from './ui/actions.tsx';
import { WithPhone } from './ui/with-phone.tsx';

interface ClosingProps {
  readonly title: string;
  readonly text: string;
}

/** The last call of a page: the form for what can wait, the emergency line for what cannot. */
export function Closing({ title, text }: ClosingProps) {
  const { site } = useSite();
  const { actions } = useWords();
  return (
    <section className="bg-butter-300 py-10 dark:bg-pine-800" data-print="no">
      <div className="wide flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div className="max-w-2xl">
          <h2>{title}</h2>
          <p className="mt-2 text-lg">
            <WithPhone text={text} />
          </p>
        </div>
        <div className="actions">
          <QuoteAction />
          <Action href={`tel:${site.telephone}`} look="secondary">
            <Icon name="siren" />
            {actions.emergency}
          </Action>
        </div>
      </div>
    </section>
  );
}
