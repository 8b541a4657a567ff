import { defineArea } from '@canvass/shared/contract/area';
import { siteRoutes } from './routes.tsx';

export default defineArea({
  id: 'public',
  routes: siteRoutes,
  messages: async (language) =>
    language === 'it'
      ? (await import(/* webpackChunkName: "public-it" */ '../messages/it.json')).default
      : (await import(/* webpackChunkName: "public-en" */ '../messages/en.json')).default,
});
