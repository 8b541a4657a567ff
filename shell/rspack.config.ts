import { shellConfig } from '@canvass/shared/build/shell-config';

export default shellConfig(import.meta.dirname);
