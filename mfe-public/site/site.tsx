import type { ReactNode } from 'react';
import { SiteProvider, type SiteContext } from './site-context.ts';

/** Around every page: what it knows, and the class that all its styles stand below. */
export function Site({ value, children }: { value: SiteContext; children: ReactNode }) {
  return (
    <SiteProvider value={value}>
      <div className="st">
        <div className="st-body">{children}</div>
      </div>
    </SiteProvider>
  );
}
