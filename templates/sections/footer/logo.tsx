import { useSite } from '../../data.ts';
import { LogoMark } from '../../pictures/icons/logo-mark.tsx';

/** The mark with the company's name beside it. Colors come from the text color and the accent of the mark. */
export function Logo({ className = '' }: { className?: string }) {
  const { site } = useSite();
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <LogoMark className="size-10 shrink-0" />
      <span className="flex flex-col leading-none">
        <span className="text-xl font-bold tracking-tight">{site.alternateName}</span>
        <span className="mt-1 text-[0.6875rem] font-semibold tracking-[0.18em] uppercase opacity-80">
          {site.trade}
        </span>
      </span>
    </span>
  );
}
