import type { ReactNode } from 'react';

/** @param left where it begins, so that it stands above the beginning of its heading */
function Drawing({ left, children }: { left: number; children: ReactNode }) {
  return (
    <svg className="st-drawing" viewBox={`${left} 0 96 64`} aria-hidden="true">
      {children}
    </svg>
  );
}

/** A page that is being written. */
export function WriteDrawing() {
  return (
    <Drawing left={17}>
      <rect className="st-d-soft" x="18" y="6" width="46" height="54" rx="7" />
      <path className="st-d-line" d="M27 20h28M27 30h20M27 40h24" />
      <path className="st-d-fill" d="M58 46L79 25l7 7-21 21-9 2z" />
    </Drawing>
  );
}

/** One page with three arrows. */
export function ShareDrawing() {
  return (
    <Drawing left={16}>
      <path className="st-d-line" d="M34 32L66 14M34 32h32M34 32l32 18" />
      <circle className="st-d-fill" cx="28" cy="32" r="12" />
      <rect className="st-d-soft" x="62" y="5" width="20" height="16" rx="5" />
      <rect className="st-d-soft" x="68" y="24" width="20" height="16" rx="5" />
      <rect className="st-d-soft" x="62" y="43" width="20" height="16" rx="5" />
    </Drawing>
  );
}

/** Bars with error bars. */
export function ReadDrawing() {
  return (
    <Drawing left={13}>
      <path className="st-d-line" d="M14 58h70" />
      <rect className="st-d-soft" x="20" y="34" width="14" height="24" rx="4" />
      <rect className="st-d-fill" x="42" y="16" width="14" height="42" rx="4" />
      <rect className="st-d-soft" x="64" y="26" width="14" height="32" rx="4" />
      <path className="st-d-line" d="M49 8v16M45 8h8M45 24h8" />
    </Drawing>
  );
}

const FEATURES: Record<string, string> = {
  light: 'M20 4C10 6 5 13 5 20c7 0 14-5 15-16zM4 21l9-10',
  safe: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  plain: 'M4 5h16v14H4zM8 10h8M8 14h5',
  all: 'M12 6a2 2 0 100-4 2 2 0 000 4zM4 8l8 2 8-2M12 10v5M8 22l4-7 4 7',
  private: 'M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM4 20L20 4',
  hooks: 'M13 3L5 14h6l-1 7 8-11h-6z',
  types: 'M4 4h7v7H4zM16.5 4a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM4 15h16M4 20h10',
  scores: 'M6 4h12M6 4l6 8-6 8h12',
  order: 'M3 6h6l2 2h10v11H3z',
};

export function FeatureIcon({ name }: { name: string }) {
  return (
    <svg className="st-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={FEATURES[name] ?? ''} />
    </svg>
  );
}
