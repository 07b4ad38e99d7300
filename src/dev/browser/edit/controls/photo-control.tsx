import { useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldProps, focusControl } from './field.tsx';

/** With these in place of `image/*`, phones send JPEG for what only they can show. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

/** A picture. One that is chosen or dropped is stored at once; the value is its path. */
export function PhotoControl(props: FieldProps) {
  const { field, services, onChange } = props;
  const path = String(props.value ?? '');
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState('');
  // Other fields may have changed meanwhile, or the control may be gone.
  const stored = useRef<typeof onChange>(undefined);
  useLayoutEffect(() => {
    stored.current = onChange;
    return () => {
      stored.current = undefined;
    };
  });
  const store = async (file: File) => {
    setFailure('');
    setProgress(`Storing ${file.name} …`);
    try {
      const { file: next, width, height } = await services.onPhoto(file, setProgress);
      stored.current?.(next, { width, height });
    } catch (error) {
      setFailure((error as Error).message);
    }
    setProgress('');
  };
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
              {progress || `${path === '' ? 'Choose a picture' : 'Choose another picture'}, or drop it here.`}
            </p>
          </div>
          {/* It covers its surroundings: browsers open it by a click, and take files that are dropped on it. */}
          <input
            {...attributes}
            type="file"
            accept={ACCEPTED}
            disabled={progress !== ''}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void store(file);
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
