import { Icon } from '../../icons/index.tsx';
import type { Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Prose } from '../ui/prose.tsx';

/** The long text, with what people can do themselves in the margin. */
export function ServiceText({ service }: { readonly service: Service }) {
  return (
    <Section>
      <div className="with-note level">
        <Prose text={service.body} />
        <div className="note">
          <h2>What you can do yourself</h2>
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
