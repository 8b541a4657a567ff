import type { Messages } from '@canvass/shared/contract/area';
import type { ScreenTexts } from '@canvass/shared/screens/lazy-screen';

/**
 * Texts that only some screens need, by part; `messages/en.json` has those of the first screens, and all that several parts use.
 * A group may be in several files: the keys of all are merged.
 */
const PARTS = {
  builder: {
    en: () => import(/* webpackChunkName: "builder-en" */ '../messages/builder/en.json'),
    it: () => import(/* webpackChunkName: "builder-it" */ '../messages/builder/it.json'),
  },
  brands: {
    en: () => import(/* webpackChunkName: "brands-en" */ '../messages/brands/en.json'),
    it: () => import(/* webpackChunkName: "brands-it" */ '../messages/brands/it.json'),
  },
  paste: {
    en: () => import(/* webpackChunkName: "paste-en" */ '../messages/paste/en.json'),
    it: () => import(/* webpackChunkName: "paste-it" */ '../messages/paste/it.json'),
  },
  results: {
    en: () => import(/* webpackChunkName: "results-en" */ '../messages/results/en.json'),
    it: () => import(/* webpackChunkName: "results-it" */ '../messages/results/it.json'),
  },
  new: {
    en: () => import(/* webpackChunkName: "new-en" */ '../messages/new/en.json'),
    it: () => import(/* webpackChunkName: "new-it" */ '../messages/new/it.json'),
  },
};

/** The texts of some parts, for their screens. */
export function texts(...parts: ReadonlyArray<keyof typeof PARTS>): ScreenTexts {
  return {
    namespace: 'admin-surveys',
    load: async (language) => {
      const loaded = await Promise.all(parts.map((part) => PARTS[part][language]()));
      return Object.assign({}, ...loaded.map((messages) => messages.default)) as Messages;
    },
  };
}
