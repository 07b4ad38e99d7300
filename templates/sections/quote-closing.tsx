import { useSite, useWords } from '../data.ts';
import { Icon } from '../pictures/icons/index.tsx';
import type { SingleCopy } from '../schema.ts';
import { QuoteFacts, type QuoteFactsProps } from './quote-facts.tsx';
import { QuoteForm, type Subject } from './quote-form.tsx';
import { Action } from './ui/actions.tsx';
import { WithPhone } from './ui/with-phone.tsx';

/** Where the quote form of a page is: actions above it lead there. */
export const ASK = 'ask';

/** The single pages with a quote form of their own, in place of their first block `call`. */
export const FORM_PAGES = [
  'about',
  'services',
  'service-areas',
  'blog',
  'news',
  'specials',
  'premium-consultation',
  'preventative-maintenance',
  'wildlife-management',
] as const satisfies readonly SingleCopy['slug'][];

interface QuoteClosingProps extends Subject {
  readonly title: string;
  readonly text: string;
  /**
   * The call beside the form: the emergency line, where the form is the last call of a page; the number or none, where it
   * follows the top of the page, whose actions it need not repeat.
   */
  readonly call?: 'emergency' | 'number' | 'none';
  /** What is listed beside the form. Default: what holds for the service of the page, or for several services. */
  readonly facts?: QuoteFactsProps;
}

/** The short form for what can wait, and beside it the call for what cannot. */
export function QuoteClosing({ title, text, call = 'emergency', facts, ...subject }: QuoteClosingProps) {
  const { site } = useSite();
  const { actions } = useWords();
  return (
    <section id={ASK} className="ask">
      <div className="wide">
        <div>
          <h2 id={`${ASK}-title`}>{title}</h2>
          <p>
            <WithPhone text={text} />
          </p>
          {call === 'number' && (
            <a href={`tel:${site.telephone}`} className="big-number max-sm:hidden">
              {site.phone}
            </a>
          )}
          {call === 'emergency' && (
            <div className="actions">
              <Action href={`tel:${site.telephone}`} look="secondary">
                <Icon name="siren" />
                {actions.emergency}
              </Action>
            </div>
          )}
        </div>
        <QuoteForm {...subject} labelledBy={`${ASK}-title`} />
        <QuoteFacts service={subject.service?.slug} {...facts} />
      </div>
    </section>
  );
}
