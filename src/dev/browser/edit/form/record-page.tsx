import { useEffect, useState } from 'react';
import type { RecordForm, Saved } from '../../../edit/contract.ts';
import { useBoard, useJson } from '../../board/data.ts';
import { Empty } from '../../board/parts.tsx';
import { addressOfRecord } from './addresses.ts';
import { RecordEditor } from './record-editor.tsx';

/** A record that was added. Its form is shown once the site is loaded with it. */
interface Added {
  readonly request: string;
  readonly saved: Saved;
  /** The number of the load before. */
  readonly version: number;
}

/** The form of a record. `asked` is the query of its request: a key, a place, or what is known of a new record. */
export function RecordPage({ asked }: { readonly asked: string }) {
  const { live } = useBoard();
  const [added, setAdded] = useState<Added>();
  const isThere = added !== undefined && added.version !== live.version;
  const request = isThere ? added.request : asked;
  const { value: loaded, error } = useJson<RecordForm>(`record?${request}`, live.version);
  // A record that was deleted is shown until the page is left, since that can be undone.
  const [form, setForm] = useState<RecordForm>();
  useEffect(() => {
    if (!loaded) return;
    setForm(loaded);
    document.title = loaded.name || `New: ${loaded.collection}`;
    if (loaded.record !== undefined) history.replaceState(null, '', addressOfRecord(loaded.record));
  }, [loaded]);
  if (!form) return <Empty>{error ?? 'Loading …'}</Empty>;
  const id = form.record ?? asked;
  return (
    <RecordEditor
      key={id}
      id={id}
      form={form}
      added={isThere ? added.saved : undefined}
      onAdded={(saved, request) => setAdded({ saved, request, version: live.version })}
    />
  );
}
