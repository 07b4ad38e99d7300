import type { CheckState } from '../../check-thread.ts';
import common from '../common.css';
import { readMemory, remember } from '../edit/page/memory.ts';
import type { Act } from '../requests.ts';
import { el } from './elements.ts';
import { createFindingList, createUnfinishedList } from './panels.ts';
import { createPreview } from './preview.ts';
import styles from './toolbar.css';

/** The panels by name, and the labels of their buttons. */
const PANELS = { findings: 'Findings', preview: 'Preview', unfinished: 'To finish' } as const;

type PanelName = keyof typeof PANELS;

interface State {
  readonly isOpen: boolean;
  readonly panel?: PanelName | undefined;
}

/** The script with React, which is loaded when a text is edited. */
const BOARD: string = '/__crosstown/board.js';

/** Where the browser remembers whether the toolbar is open. */
const KEY = 'crosstown-toolbar';

function readState(): State {
  try {
    return { isOpen: true, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<State>) };
  } catch {
    return { isOpen: true };
  }
}

/** What the toolbar is created with. */
interface ToolbarOptions {
  readonly version: number;
  readonly token: string;
  readonly isReadOnly: boolean;
  readonly act: Act;
}

export interface Toolbar {
  /** Called when the check of all pages starts or ends. */
  update(check: CheckState): void;
  /** Waits until what is being saved is saved, so that its answer is known before the page is loaded again. */
  whenSaved(): Promise<unknown>;
}

/** Adds the toolbar to the page, in a shadow root, so that neither styles affect the other. */
export function createToolbar({ version, token, isReadOnly, act }: ToolbarOptions): Toolbar {
  const host = document.createElement('crosstown-toolbar');
  const root = host.attachShadow({ mode: 'open' });
  const content = el('div');
  root.append(el('style', {}, styles, common), content);
  // Beside the body, where no selector of the page expects an element.
  document.documentElement.append(host);
  let state = readState();
  let check: CheckState = { status: 'none', hasResult: false };
  /** Ends Edit mode; undefined if it is off. */
  let endEdit: (() => void) | undefined;
  let saving: Promise<unknown> = Promise.resolve();
  const contents: Readonly<Record<PanelName, () => Node[] | Promise<Node[]>>> = {
    findings: () => createFindingList(check, version, act),
    preview: createPreview,
    unfinished: () => createUnfinishedList(check, version, act),
  };
  const draw = () => {
    const focused = root.activeElement?.id;
    content.replaceChildren(
      ...createBar({ state, change, isEditing: endEdit !== undefined, isReadOnly, toggleEdit }),
    );
    if (focused) root.getElementById(focused)?.focus();
    void fillPanel();
  };
  /** Fills the panel that is shown, unless another one was chosen meanwhile. */
  const fillPanel = async () => {
    const { isOpen, panel } = state;
    if (!isOpen || !panel) return;
    const nodes = await contents[panel]();
    if (state.panel === panel) root.getElementById('panel')?.replaceChildren(...nodes);
  };
  const change = (next: State) => {
    state = next;
    localStorage.setItem(KEY, JSON.stringify(state));
    draw();
  };
  const hold = (work: Promise<unknown>) => {
    saving = work;
  };
  const toggleEdit = async () => {
    const isOn = endEdit === undefined;
    remember(isOn ? { isOn } : { isOn, note: undefined });
    endEdit?.();
    // It is on while the script is loaded, so that another click ends it.
    endEdit = isOn ? () => {} : undefined;
    const started = endEdit;
    draw();
    if (!isOn) return root.getElementById('edit')?.focus();
    const { editPage } = (await import(BOARD)) as typeof import('../board/main.tsx');
    if (endEdit === started)
      endEdit = editPage({ toolbar: root, token, isReadOnly, hold, onEnd: toggleEdit });
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && endEdit) void toggleEdit();
  });
  draw();
  if (readMemory().isOn) void toggleEdit();
  return {
    update(next) {
      check = next;
      if (state.panel === 'findings' || state.panel === 'unfinished') draw();
    },
    whenSaved: () => saving,
  };
}

interface BarOptions {
  readonly state: State;
  readonly change: (state: State) => void;
  readonly isEditing: boolean;
  readonly isReadOnly: boolean;
  readonly toggleEdit: () => void;
}

/** Creates the buttons, and the panel that is shown. */
function createBar({ state, change, isEditing, isReadOnly, toggleEdit }: BarOptions): Node[] {
  if (!state.isOpen) {
    const onclick = () => change({ ...state, isOpen: true });
    const button = el('button', { id: 'toggle', onclick, title: 'Open the toolbar' }, 'Crosstown');
    return [el('div', { className: 'bar' }, button)];
  }
  const panelButton = (panel: PanelName) => {
    const isShown = state.panel === panel;
    const onclick = () => change({ ...state, panel: isShown ? undefined : panel });
    return el('button', { id: panel, onclick, ariaExpanded: `${isShown}` }, PANELS[panel]);
  };
  const edit = {
    ...{ id: 'edit', onclick: toggleEdit, ariaPressed: `${isEditing}` },
    title: isReadOnly
      ? 'Point at a text to see where it is in the data; a click opens the editor'
      : 'Click a text of the page to change it',
  };
  const hide = {
    ...{ id: 'toggle', onclick: () => change({ ...state, isOpen: false }) },
    ...{ title: 'Hide the toolbar', ariaLabel: 'Hide the toolbar' },
  };
  const bar = el(
    'div',
    { className: 'bar', role: 'toolbar', ariaLabel: 'Crosstown' },
    panelButton('findings'),
    el('button', edit, isReadOnly ? 'Source' : 'Edit'),
    panelButton('preview'),
    panelButton('unfinished'),
    el('a', { className: 'button', href: '/__crosstown/' }, 'Board'),
    el('button', hide, '×'),
  );
  const panel = {
    className: 'panel',
    id: 'panel',
    tabIndex: 0,
    ariaLabel: state.panel ? PANELS[state.panel] : '',
  };
  return state.panel ? [el('section', panel), bar] : [bar];
}
