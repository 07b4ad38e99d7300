interface SampleMarkProps {
  readonly sample: boolean;
  /** The label: “Sample”. */
  readonly label: string;
  readonly className?: string;
}

/** Labels a record that is a sample. Renders nothing for others. */
export function SampleMark({ sample, label, className = 'sample' }: SampleMarkProps) {
  return sample ? <small className={className}>{label}</small> : null;
}
