import { standaloneConfig } from '@canvass/shared/build/standalone-config';

export default standaloneConfig(import.meta.dirname, {
  name: 'canvass-ops',
  entry: 'src/main.tsx',
  publicPath: '/o/',
});
