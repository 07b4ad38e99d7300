import { Icon } from '../../pictures/icons/index.tsx';
import type { Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Prose } from '../ui/prose.tsx';

interface ServiceTextProps {
  readonly service: Service;
  /** The heading of what people can do themselves. */
  readonly prevention: string;
}

/** The long text, with what people can do themselves in the margin. */
export function ServiceText({ service, prevention }: ServiceTextProps) {
  return (
    <Section>
      <div className="with-note level">
        <Prose text={service.body} />
        <div className="note">
          <h2>{prevention}</h2>
          <ul className="checks">
            {service.prevention.map((text) => (
              <li key={text}>
                <Icon name="check" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
