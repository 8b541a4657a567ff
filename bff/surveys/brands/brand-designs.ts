import { LRUCache } from 'lru-cache';
import type { Design, SurveyDesign } from '@canvass/shared/domain/design';
import type { Deps } from '../../platform/deps.ts';
import { isUnreachable } from '../../platform/http/problem.ts';
import { promiseCache } from '../../platform/promise-cache.ts';
import { findBrandDesign } from './store.ts';

/** The designs of surveys by their brands. */
export interface BrandDesigns {
  /**
   * The design of a survey: its brand's, at most a second old, else its own values. While the database can't be reached, the
   * one that was read last.
   */
  resolve(workspaceId: string, design: SurveyDesign): Promise<Design>;
  /** Removes a brand from the cache, because this server changed it. */
  forget(workspaceId: string, id: string): void;
}

const RECENT_MS = 1000;
/** Brands cached at a time. */
const CAPACITY = 2000;

/** Creates one server's cache of brands' designs. */
export function brandDesigns({ db }: Pick<Deps, 'db'>): BrandDesigns {
  const recent = promiseCache<Design | undefined>({ max: CAPACITY, ttl: RECENT_MS });
  const last = new LRUCache<string, Design>({ max: CAPACITY });
  const keyOf = (workspaceId: string, id: string) => `${workspaceId} ${id}`;

  async function find(workspaceId: string, id: string): Promise<Design | undefined> {
    const key = keyOf(workspaceId, id);
    try {
      const found = await findBrandDesign(db, workspaceId, id);
      if (found) last.set(key, found);
      return found;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      return last.get(key);
    }
  }

  return {
    async resolve(workspaceId, design) {
      const { brand } = design;
      if (!brand) return design;
      return (await recent.get(keyOf(workspaceId, brand), () => find(workspaceId, brand))) ?? design;
    },
    forget: (workspaceId, id) => recent.delete(keyOf(workspaceId, id)),
  };
}
