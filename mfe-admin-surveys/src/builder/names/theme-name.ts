import { themeLabel } from '@canvass/shared/domain/themes';
import type { TFunction } from 'i18next';

/** The name of a theme in the creator's language (S3.6). */
export const themeName = (t: TFunction<'admin-surveys'>, name: string) =>
  t(`themes.${name}`, { defaultValue: themeLabel(name) });
