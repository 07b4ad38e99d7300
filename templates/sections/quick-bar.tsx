import { useSite, useWords } from '../data.ts';
import { Icon } from '../pictures/icons/index.tsx';
import { Action } from './ui/actions.tsx';

/** On phones, once the top of the page has left the screen: a call and a quote, where the thumb is. `quote` is where the form is. */
export function QuickBar({ quote }: { readonly quote: string }) {
  const { site } = useSite();
  const { header, actions } = useWords();
  return (
    <nav aria-label={header.quick} className="quick-bar hidden">
      <Action href={`tel:${site.telephone}`} look="secondary">
        <Icon name="phone" />
        {actions.call}
      </Action>
      <Action href={quote}>{actions.quote}</Action>
    </nav>
  );
}
