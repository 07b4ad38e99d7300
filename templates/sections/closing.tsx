import { useSite, useWords } from '../data.ts';
import { Icon } from '../pictures/icons/index.tsx';
import { Action, QuoteAction } from './ui/actions.tsx';
import { WithPhone } from './ui/with-phone.tsx';

interface ClosingProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Where the form is. Default: on the home page. */
  readonly quote?: string;
  /** Whether the emergency line is offered, too. Default: yes. */
  readonly emergency?: boolean;
  /** What the link to the form is called: the free quote, or an inspection. */
  readonly asks?: 'quote' | 'schedule';
}

/** The last call of a page: the form for what can wait, the emergency line for what cannot. */
export function Closing({ title, text, quote, emergency = true, asks = 'quote' }: ClosingProps) {
  const { site } = useSite();
  const { actions } = useWords();
  return (
    <section className="ask">
      <div className="wide">
        <div>
          <h2>{title}</h2>
          {text && (
            <p>
              <WithPhone text={text} />
            </p>
          )}
        </div>
        <div className="actions">
          <QuoteAction href={quote} label={actions[asks]} />
          {emergency && (
            <Action href={`tel:${site.telephone}`} look="secondary">
              <Icon name="siren" />
              {actions.emergency}
            </Action>
          )}
        </div>
      </div>
    </section>
  );
}
