import { yamlOf } from './data-as-yaml.ts';
import { type ControlProps, type FieldProps, FieldSet } from './field.tsx';
import { isGroup, type PhotoSides, withField } from './groups.ts';
import { ListControl } from './list-control.tsx';
import { PhotoControl } from './photo-control.tsx';
import {
  BooleanControl,
  ChoiceControl,
  DateTimeControl,
  DayControl,
  NumberControl,
} from './plain-controls.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { MarkdownControl, TextControl } from './text-controls.tsx';

/** The control of a value, by its kind. A value of another shape than the schema has is shown as it is in the file. */
export function FieldControl(given: FieldProps) {
  // YAML has a null for a key without a value.
  const props = given.value === null ? { ...given, value: undefined } : given;
  const { field, value } = props;
  const { control } = field;
  if (value !== undefined && !isShapeOf(control.kind, value)) return <SourceControl {...props} />;
  switch (control.kind) {
    case 'text':
      return <TextControl {...props} control={control} />;
    case 'markdown':
      return <MarkdownControl {...props} control={control} />;
    case 'reference':
      return <ReferenceControl {...props} collection={control.collection} />;
    case 'photo':
      return <PhotoControl {...props} />;
    case 'number':
      return <NumberControl {...props} control={control} />;
    case 'boolean':
      return <BooleanControl {...props} control={control} />;
    case 'choice':
      return <ChoiceControl {...props} options={control.options} />;
    case 'day':
    case 'time':
      return <DayControl {...props} kind={control.kind} />;
    case 'date-time':
      return <DateTimeControl {...props} />;
    case 'list':
      return (
        <ListControl {...props} control={control} renderEntry={(entry) => <FieldControl {...entry} />} />
      );
    case 'group':
      return <GroupControl {...props} control={control} />;
    case 'source':
      return <SourceControl {...props} />;
  }
}

function isShapeOf(kind: FieldProps['field']['control']['kind'], value: unknown): boolean {
  if (kind === 'group') return isGroup(value);
  return kind === 'list' ? Array.isArray(value) : typeof value !== 'object';
}

/** The fields of a group. Without any value the group itself is removed, if it may be missing. */
function GroupControl({ control, ...props }: ControlProps<'group'>) {
  const { field, path, onChange } = props;
  const group = isGroup(props.value) ? props.value : {};
  const { variants } = control;
  const fields = variants?.fields[String(group[variants.by])] ?? control.fields;
  const change = (name: string, value: unknown, photo?: PhotoSides) => {
    const next = withField(group, fields, name, value, photo);
    onChange(Object.keys(next).length === 0 && !field.isRequired ? undefined : next);
  };
  return (
    <FieldSet {...props}>
      {() =>
        fields.map((one) => (
          <FieldControl
            key={one.name}
            {...props}
            field={one}
            value={group[one.name]}
            path={[...path, one.name]}
            onChange={(...changed) => change(one.name, ...changed)}
          />
        ))
      }
    </FieldSet>
  );
}

/** A value that no control fits, as YAML, with a link to its line. */
function SourceControl(props: FieldProps) {
  const { value, place, services } = props;
  return (
    <FieldSet {...props}>
      {() => (
        <>
          <pre className="field-source">{value === undefined ? 'Not set' : yamlOf(value)}</pre>
          <button type="button" className="place" onClick={() => services.open(place)}>
            {place}
          </button>
        </>
      )}
    </FieldSet>
  );
}
