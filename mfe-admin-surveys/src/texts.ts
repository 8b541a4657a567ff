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
  paste: {
    en: () => import(/* webpackChunkName: "paste-en" */ '../messages/paste/en.json'),
    it: () => import(/* webpackChunkName: "paste-it" */ '../messages/paste/it.json'),
  },
  results: {
    en: () => import(/* webpackChunkName: "results-en" */ '../messages/results/en.json'),
    it: () => import(/* webpackChunkName: "results-it" */ '../messages/results/it.json'),
  },
  folders: {
    en: () => import(/* webpackChunkName: "folders-en" */ '../messages/folders/en.json'),
    it: () => import(/* webpackChunkName: "folders-it" */ '../messages/folders/it.json'),
  },
  share: {
    en: () => import(/* webpackChunkName: "share-en" */ '../messages/share/en.json'),
    it: () => import(/* webpackChunkName: "share-it" */ '../messages/share/it.json'),
  },
  new: {
    en: () => import(/* webpackChunkName: "new-en" */ '../messages/new/en.json'),
    it: () => import(/* webpackChunkName: "new-it" */ '../messages/new/it.json'),
  },
};

/** The texts of a part, for its screens. */
export function texts(part: keyof typeof PARTS): ScreenTexts {
  return {
    namespace: 'admin-surveys',
    load: async (language) => (await PARTS[part][language]()).default,
  };
}
