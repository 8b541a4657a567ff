import type { Brand } from '@canvass/shared/api/brands';
import type { BrandWithUses } from './store.ts';

/** A brand as members see it. */
export function presentBrand({ brand, uses }: BrandWithUses): Brand {
  return {
    id: brand.id,
    name: brand.name,
    design: brand.design,
    isDefault: brand.isDefault,
    revision: brand.revision,
    uses,
    createdAt: brand.createdAt.toISOString(),
    updatedAt: brand.updatedAt.toISOString(),
  };
}
