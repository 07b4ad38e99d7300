import { Fragment, useId } from 'react';
import type { ImportAnswer, ImportRequest } from '../../../edit/contract.ts';

type Column = ImportAnswer['columns'][number];
type Reading = NonNullable<Column['chosen']>;

interface ColumnTableProps extends Pick<ImportAnswer, 'columns' | 'fields'> {
  /** What was chosen since the columns were read. */
  readonly answers: Pick<ImportRequest, 'fields' | 'readings'>;
  readonly onField: (column: string, field: string) => void;
  readonly onReading: (column: string, reading: Reading) => void;
}

/** The columns of a table, the field that each fills, and what has to be asked of it. */
export function ColumnTable({ columns, fields, answers, onField, onReading }: ColumnTableProps) {
  const id = useId();
  return (
    <table className="columns">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">First cell</th>
          <th scope="col">Field</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column, i) => (
          <Fragment key={column.name}>
            <tr>
              <th scope="row">
                <label htmlFor={`${id}${i}`}>{column.heading}</label>
              </th>
              <td className="dim">{column.sample}</td>
              <td>
                <select
                  id={`${id}${i}`}
                  value={answers.fields[column.name] ?? column.field ?? ''}
                  onChange={({ target }) => onField(column.name, target.value)}
                >
                  <option value="">Leave out</option>
                  {withOwn(fields, column.field).map((field) => (
                    <option key={field}>{field}</option>
                  ))}
                </select>
                {column.near !== undefined && <span className="warning"> Is it {column.near}?</span>}
              </td>
            </tr>
            {column.question && (
              <tr>
                <td colSpan={3}>
                  <Reading
                    column={column}
                    question={column.question}
                    chosen={answers.readings[column.name] ?? column.chosen}
                    onReading={onReading}
                  />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** A field in a language, such as `name.fr`, is none of those that are listed. */
function withOwn(fields: readonly string[], own = ''): readonly string[] {
  return own === '' || fields.includes(own) ? fields : [...fields, own];
}

interface ReadingProps extends Pick<ColumnTableProps, 'onReading'> {
  readonly column: Column;
  readonly question: NonNullable<Column['question']>;
  readonly chosen: Reading | undefined;
}

/** The question what a cell means, of which the answer is true of the whole column. */
function Reading({ column, question: { cell, choices }, chosen, onReading }: ReadingProps) {
  const name = useId();
  return (
    <fieldset className="question">
      <legend>
        What does <b>{cell}</b> mean in {column.heading}?
      </legend>
      {choices.map(({ reading, means }) => (
        <label key={reading}>
          <input
            type="radio"
            name={name}
            checked={chosen === reading}
            onChange={() => onReading(column.name, reading)}
          />{' '}
          {means}
        </label>
      ))}
    </fieldset>
  );
}
