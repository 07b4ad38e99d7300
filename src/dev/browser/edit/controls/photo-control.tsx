import { useEffect, useEffectEvent, useState } from 'react';
import { FieldFrame, type FieldProps, focusControl } from './field.tsx';

/** A picture. One that is chosen or dropped is stored at once; the value is its path. */
export function PhotoControl(props: FieldProps) {
  const { field, services, onChange } = props;
  const path = String(props.value ?? '');
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState('');
  const store = useEffectEvent((one: File, onProgress: typeof setProgress) =>
    services.onPhoto(one, onProgress),
  );
  // Other fields may have changed meanwhile.
  const stored = useEffectEvent((next: string) => onChange(next));
  useEffect(() => {
    if (!file) return;
    let isOld = false;
    const finish = (failed: string) => {
      if (isOld) return;
      setFile(undefined);
      setProgress('');
      setFailure(failed);
    };
    store(file, (text) => !isOld && setProgress(text)).then(
      (next) => {
        if (!isOld) stored(next);
        finish('');
      },
      (error: Error) => finish(error.message),
    );
    return () => {
      isOld = true;
    };
  }, [file]);
  return (
    <FieldFrame
      {...props}
      problem={failure || (missing !== '' && missing === path && 'This picture is missing.')}
    >
      {(attributes) => (
        <div className="field-photo">
          {path !== '' && missing !== path && (
            <img src={services.photoAddress(path)} alt="" onError={() => setMissing(path)} />
          )}
          <div>
            {path !== '' && <p className="field-path">{path}</p>}
            <p className="dim" role="status">
              {file
                ? progress || `Storing ${file.name} …`
                : `${path === '' ? 'Choose a picture' : 'Choose another picture'}, or drop it here.`}
            </p>
          </div>
          {/* It covers its surroundings: browsers open it by a click, and take files that are dropped on it. */}
          <input
            {...attributes}
            type="file"
            accept="image/*"
            disabled={file !== undefined}
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              target.value = '';
            }}
          />
          {path !== '' && !field.isRequired && (
            <button
              type="button"
              className="action"
              aria-label={`Remove ${field.label}`}
              onClick={(event) => {
                focusControl(event);
                onChange(undefined);
              }}
            >
              Remove
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
