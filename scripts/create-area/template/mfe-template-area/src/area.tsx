import { defineArea } from '@canvass/shared/contract/area';
import { routes } from './routes.tsx';

export default defineArea({
  id: 'template-area',
  routes: () => routes,
  messages: async (language) =>
    language === 'it'
      ? (await import(/* webpackChunkName: "template-area-it" */ '../messages/it.json')).default
      : (await import(/* webpackChunkName: "template-area-en" */ '../messages/en.json')).default,
});
