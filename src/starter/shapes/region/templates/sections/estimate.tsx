import type { ReactNode } from 'react';
import { useSite } from '../data.ts';
import type { Service } from '../schema.ts';
import { Checks, WithAside } from './parts.tsx';

interface EstimateProps {
  readonly service: Service;
  readonly children: ReactNode;
}

/** Something about a service, and beside it what the estimate says, if data/services/ lists it. */
export function Estimate({ service, children }: EstimateProps) {
  const { words } = useSite().site;
  if (service.estimate.length === 0) return children;
  return (
    <WithAside title={words.estimate} aside={<Checks items={service.estimate} />}>
      {children}
    </WithAside>
  );
}
