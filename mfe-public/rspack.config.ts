import { areaConfig } from '@canvass/shared/build/area-config';
import { fieldRules } from './build/field-rules.ts';
import { respondentConfigs } from './build/respondent-config.ts';
import { siteRules } from './build/site-rules.ts';
import { siteServerConfig } from './build/site-server-config.ts';

const area = areaConfig(import.meta.dirname, { parts: { field: 'src/field/field-part.tsx' } });
area.module = { ...area.module, rules: [...(area.module?.rules ?? []), ...siteRules, ...fieldRules] };

/** The area, the respondent's page for the browser and for the server, the widget's loader, the site for the server. */
export default [area, ...respondentConfigs(), siteServerConfig()];
