import { areaConfig } from '@canvass/shared/build/area-config';
import { respondentConfigs } from './build/respondent-config.ts';

export default [areaConfig(import.meta.dirname), ...respondentConfigs()];
