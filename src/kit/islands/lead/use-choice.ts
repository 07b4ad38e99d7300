import { type RefObject, useEffect } from 'react';
import { controlOf } from './controls.ts';

/**
 * Selects the option that a link names: `#quote.pestType.rodents` selects `rodents` in the field `pestType` of the form
 * `quote`. The form contains an element of that id for each option, so that the link also leads to the form without
 * scripts. The address then becomes that of the form: another tap on the same link must select again.
 */
export function useChoice(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const choose = () => {
      const target = form.current?.querySelector(':target');
      const [id, name = '', value] = target?.id.split('.') ?? [];
      const control = form.current && name && controlOf(form.current, name);
      if (!control || value === undefined) return;
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      history.replaceState(history.state, '', `#${id}`);
      control.focus({ preventScroll: true });
    };
    choose();
    addEventListener('hashchange', choose);
    return () => removeEventListener('hashchange', choose);
  }, [form]);
}
