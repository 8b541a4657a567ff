import type { OpsPageConfig } from '@canvass/shared/contract/ops-page';
import type { createHttp } from '@canvass/shared/http/create-http';
import { createContext, type Provider, useContext } from 'react';
import type { SessionEnd } from './session-end.ts';

/** The client of the API. */
export type Http = ReturnType<typeof createHttp>;

interface Ops {
  page: OpsPageConfig;
  http: Http;
  sessionEnd: SessionEnd;
}

const context = createContext<Ops | null>(null);

export const OpsProvider: Provider<Ops | null> = context.Provider;

/**
 * The page's configuration and its client of the API.
 * @throws outside of its provider
 */
export function useOps(): Ops {
  const value = useContext(context);
  if (!value) throw new Error('useOps needs an OpsProvider around it');
  return value;
}
