import type { CheckState } from '../../check-thread.ts';
import type { DevRequests } from '../requests.ts';
import { createChangeList } from './changes.ts';
import { el } from './elements.ts';
import { createFindingList } from './findings.ts';
import { createInspector, type Inspector } from './inspector.ts';
import { createPhone } from './phone.ts';
import { createPreview, readHead } from './preview.ts';
import styles from './toolbar.css';

/** The toolbar of a page. */
export interface Toolbar {
  /** Called when the check of all pages starts, progresses or ends. */
  update(check: CheckState): void;
}

/** The panels by name, and the labels of their buttons. */
const PANELS = { findings: 'Findings', changes: 'Changes', preview: 'Preview', phone: 'Phone' } as const;

type PanelName = keyof typeof PANELS;

/** What each panel shows. */
type Contents = Readonly<Record<PanelName, () => Node[] | Promise<Node[]>>>;

interface State {
  readonly isOpen: boolean;
  readonly panel?: PanelName | undefined;
}

/** Where the browser remembers whether the toolbar is open. */
const KEY = 'crosstown-toolbar';

function readState(): State {
  try {
    const { isOpen, panel } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<State>;
    return { isOpen: isOpen ?? true, panel: panel && panel in PANELS ? panel : undefined };
  } catch {
    return { isOpen: true };
  }
}

interface Options {
  readonly version: number;
  readonly requests: DevRequests;
}

/** Adds the toolbar to the page, in a shadow root, so that neither styles affect the other. */
export function createToolbar({ version, requests }: Options): Toolbar {
  const host = document.createElement('crosstown-toolbar');
  const root = host.attachShadow({ mode: 'open' });
  const content = el('div');
  root.append(el('style', {}, styles), content);
  // Beside the body, where no selector of the page expects an element.
  document.documentElement.append(host);
  let state = readState();
  let check: CheckState = { status: 'none', hasResult: false };
  const change = (next: State) => {
    state = next;
    localStorage.setItem(KEY, JSON.stringify(state));
    draw();
  };
  const inspector = createInspector({ host, root, openPlace: requests.openEditor, onChange: () => draw() });
  const contents: Contents = {
    findings: () => createFindingList({ check, version, requests }),
    changes: createChangeList,
    preview: () => createPreview(readHead(document)),
    phone: createPhone,
  };
  const draw = () => {
    const focused = root.activeElement?.id;
    content.replaceChildren(
      ...(state.isOpen ? openBar(state, change, inspector) : [openButton(state, change)]),
    );
    if (focused) root.getElementById(focused)?.focus();
    void fillPanel(root, contents, () => state.panel);
  };
  draw();
  return {
    update(next) {
      check = next;
      if (state.isOpen && state.panel === 'findings') draw();
    },
  };
}

/** Fills the panel that is shown, unless another one was chosen meanwhile. */
async function fillPanel(
  root: ShadowRoot,
  contents: Contents,
  current: () => PanelName | undefined,
): Promise<void> {
  const panel = root.getElementById('panel');
  const shown = current();
  if (!panel || !shown) return;
  const nodes = await contents[shown]();
  if (current() === shown) panel.replaceChildren(...nodes);
}

type Change = (state: State) => void;

function openButton(state: State, change: Change): Node {
  const onclick = () => change({ ...state, isOpen: true });
  const button = el(
    'button',
    { type: 'button', id: 'toggle', onclick, title: 'Open the toolbar' },
    'Crosstown',
  );
  return el('div', { className: 'bar' }, button);
}

function openBar(state: State, change: Change, inspector: Inspector): Node[] {
  const panelButton = (panel: PanelName) => {
    const isShown = state.panel === panel;
    const onclick = () => change({ ...state, panel: isShown ? undefined : panel });
    const className = panel === 'phone' ? 'wide' : '';
    const button = el('button', { type: 'button', id: panel, className, onclick }, PANELS[panel]);
    button.setAttribute('aria-expanded', String(isShown));
    return button;
  };
  const inspect = el('button', { type: 'button', id: 'inspect', onclick: inspector.toggle }, 'Source');
  inspect.title = 'Point at a text to see where it is in the data; a click opens the editor';
  inspect.setAttribute('aria-pressed', String(inspector.isOn));
  const close = () => change({ ...state, isOpen: false });
  const hide = el('button', { type: 'button', id: 'toggle', onclick: close, title: 'Hide the toolbar' }, '×');
  hide.setAttribute('aria-label', 'Hide the toolbar');
  const bar = el(
    'div',
    { className: 'bar' },
    panelButton('findings'),
    panelButton('changes'),
    inspect,
    panelButton('preview'),
    panelButton('phone'),
    el('a', { className: 'button', href: '/__crosstown/' }, 'Board'),
    hide,
  );
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'Crosstown');
  const panel = el('section', { className: 'panel', id: 'panel', tabIndex: 0 });
  panel.setAttribute('aria-label', state.panel ?? '');
  return state.panel ? [panel, bar] : [bar];
}
