import { useSite, useWords } from '../data.ts';
import { Icon } from '../pictures/icons/index.tsx';
import { Action, CallAction, QuoteAction } from './ui/actions.tsx';
import { WithPhone } from './ui/with-phone.tsx';

interface ClosingProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Where the form is. Default: on the home page. */
  readonly quote?: string;
  /** The call beside the form: the emergency line, or the office where nothing is urgent. Default: `emergency`. */
  readonly call?: 'emergency' | 'office';
  /** What the link to the form is called: the free quote, or an inspection. */
  readonly asks?: 'quote' | 'schedule';
}

/** The last call of a page: the form for what can wait, the emergency line for what cannot. */
export function Closing({ title, text, quote, call = 'emergency', asks = 'quote' }: ClosingProps) {
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
          {call === 'office' ? (
            <CallAction />
          ) : (
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
