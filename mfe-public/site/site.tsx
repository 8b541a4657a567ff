import type { ReactNode } from 'react';
import { SiteProvider, type SiteContext } from './site-context.ts';

/** Root of every page: its context, and the class that scopes all its styles. */
export function Site({ value, children }: { value: SiteContext; children: ReactNode }) {
  return (
    <SiteProvider value={value}>
      <div className="st">
        <div className="st-body">{children}</div>
      </div>
    </SiteProvider>
  );
}
