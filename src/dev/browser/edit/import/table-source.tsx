import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A table as it is sent to the server. */
export interface TableSource {
  readonly name: string;
  /** Its bytes, in Base64. */
  readonly content: string;
}

interface TableChoiceProps {
  readonly onTable: (table: TableSource | undefined) => void;
}

/** A file that is dropped or chosen, or cells that are pasted. */
export function TableChoice({ onTable }: TableChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [cells, setCells] = useState('');
  const open = async (file: File | undefined) => {
    if (!file) return;
    setCells('');
    onTable({ name: file.name, content: await base64Of(file) });
  };
  const isOver = useDrop(open);
  return (
    <div className={isOver ? 'drop-zone over' : 'drop-zone'}>
      <p>
        <button type="button" className="action" onClick={() => input.current?.click()}>
          Choose a file
        </button>{' '}
        or drop it here: a workbook of Excel (.xlsx), of which the first sheet is read, or a CSV file.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label="Excel or CSV file"
        onChange={({ target }) => {
          void open(target.files?.[0]);
          // The same file can be chosen again, once it was corrected.
          target.value = '';
        }}
      />
      <label>
        Or paste cells, with the row of their names
        <textarea
          rows={3}
          value={cells}
          onChange={async ({ target: { value } }) => {
            setCells(value);
            onTable(value.trim() === '' ? undefined : await tableOfCells(value));
          }}
        />
      </label>
    </div>
  );
}

/** Accepts a file wherever it is dropped, which would otherwise replace the page. Returns whether one is held over the page. */
function useDrop(onFile: (file: File | undefined) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onFile);
  useEffect(() => {
    const controller = new AbortController();
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(event.type === 'dragover');
      if (event.type === 'drop') drop(event.dataTransfer.files[0]);
    };
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      document.addEventListener(type, onDrag, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return isOver;
}

/** Spreadsheets separate copied cells with tabs. A comma in the name of a column would be taken for what separates them. */
async function tableOfCells(text: string): Promise<TableSource> {
  const [header = ''] = text.split('\n', 1);
  const names = header.includes('\t') ? header.replace(/[,;]/g, ' ') : header;
  const content = await base64Of(new Blob([names, text.slice(header.length)]));
  return { name: 'cells.csv', content };
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => done(String(reader.result).replace(/^.*,/, '')));
    reader.readAsDataURL(blob);
  });
}
