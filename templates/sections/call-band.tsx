import { useSite } from '../data.ts';
import { QuoteAction } from './ui/actions.tsx';
import { WithPhone } from './ui/with-phone.tsx';

interface CallBandProps {
  readonly id?: string | undefined;
  readonly title: string;
  readonly text: string;
  /** Whether the free quote is offered, too. Default: yes. */
  readonly quote?: boolean;
  /** Where the form is. Default: on the contact page. */
  readonly href?: string;
}

/** An invitation to call, with the number as large as it deserves. */
export function CallBand({ id, title, text, quote = true, href }: CallBandProps) {
  const { site } = useSite();
  return (
    <section id={id} className="ground-pine band">
      <div className="wide grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <h2>{title}</h2>
          <p className="mt-3 text-lg">
            <WithPhone text={text} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 lg:justify-end">
          <a href={`tel:${site.telephone}`} className="big-number">
            {site.phone}
          </a>
          {quote && <QuoteAction href={href} />}
        </div>
      </div>
    </section>
  );
}
