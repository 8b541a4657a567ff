import { areaConfig } from '@canvass/shared/build/area-config';

const config = areaConfig(import.meta.dirname, {
  routeChunks: {
    '/admin/surveys': ['list'],
    '/admin/surveys/new': ['new', 'new-[language]'],
    '/admin/surveys/new/paste': ['new', 'new-[language]'],
    '/admin/surveys/new/file': ['new', 'new-[language]'],
    '/admin/surveys/:id': ['detail'],
    '/admin/surveys/:id/edit': ['editor', 'builder-[language]'],
    '/admin/surveys/:id/analytics': ['analytics', 'results-[language]'],
    '/admin/surveys/:id/responses': ['summary', 'results-[language]'],
    '/admin/surveys/:id/responses/all': ['responses', 'results-[language]'],
    '/admin/surveys/:id/responses/:responseId': ['response', 'results-[language]'],
    '/admin/analytics': ['overview', 'results-[language]'],
  },
});

/** Own modules that three screens or more use are one chunk; otherwise each of their chunks would have a copy (16 kB in all). */
const common = { name: 'common', minChunks: 3, test: /^(?!.*[\\/]node_modules[\\/])/, enforce: true };

export default {
  ...config,
  optimization: { ...config.optimization, splitChunks: { cacheGroups: { common } } },
};
