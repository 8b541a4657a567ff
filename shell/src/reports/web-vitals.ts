import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

type Report = (name: 'CLS' | 'INP' | 'LCP' | 'TTFB', value: number) => void;

/** How fast the page was for its reader, each value once it is final; times in milliseconds. */
export function measureWebVitals(report: Report): void {
  onCLS(({ value }) => report('CLS', value));
  onINP(({ value }) => report('INP', value));
  onLCP(({ value }) => report('LCP', value));
  onTTFB(({ value }) => report('TTFB', value));
}
