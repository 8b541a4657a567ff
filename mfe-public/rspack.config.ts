import { areaConfig } from '@canvass/shared/build/area-config';
import { respondentConfigs } from './build/respondent-config.ts';
import { siteRules } from './build/site-rules.ts';
import { siteServerConfig } from './build/site-server-config.ts';

const area = areaConfig(import.meta.dirname);
area.module = { ...area.module, rules: [...(area.module?.rules ?? []), ...siteRules] };

/** The area, the respondent's page for the browser and for the server, the widget's loader, the site for the server. */
export default [area, ...respondentConfigs(), siteServerConfig()];
