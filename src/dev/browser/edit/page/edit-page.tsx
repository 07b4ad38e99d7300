import { createRoot } from 'react-dom/client';
import { createAct, createAsk } from '../../requests.ts';
import changes from '../changes.css';
import controls from '../controls/controls.css';
import styles from './edit.css';
import { EditMode, type EditModeOptions } from './edit-mode.tsx';

/** What the toolbar starts Edit mode with. */
export interface EditPageOptions extends EditModeOptions {
  /** Called when Edit mode was left by the keyboard. */
  readonly onEnd: () => void;
}

/** Keys of the editor are none of the page, which may do something at each of them. */
const KEYS = ['keydown', 'keyup', 'keypress'] as const;

/** Starts Edit mode on a page. The returned function ends it. */
export function editPage({ onEnd, ...options }: EditPageOptions): () => void {
  const sheet = document.createElement('style');
  sheet.textContent = controls + changes + styles;
  const container = document.createElement('div');
  options.toolbar.append(sheet, container);
  const root = createRoot(container);
  root.render(<EditMode {...options} ask={createAsk(options.token)} act={createAct(options.token)} />);
  // After the handlers of React, which are those of the same element.
  for (const type of KEYS) container.addEventListener(type, (event) => event.stopPropagation());
  container.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) onEnd();
  });
  return () => {
    root.unmount();
    sheet.remove();
    container.remove();
  };
}
