import { useParams } from '@canvass/shared/router/router';
import { permitted } from '@canvass/shared/screens/permitted';
import { BrandPage, NewBrandPage } from './brand-page.tsx';
import { BrandsPage } from './brands-page.tsx';

const elsewhere = { to: '/admin', label: 'insufficient.dashboard' } as const;
const New = permitted('brand:edit', NewBrandPage, elsewhere);
const Edit = permitted('brand:edit', BrandPage, { ...elsewhere, thing: 'brands/:id' });

/** The screens of brands, in one chunk: the list, a new one (`/admin/brands/new`), and one of them. */
export function BrandScreen() {
  const { id } = useParams();
  if (id === undefined) return <BrandsPage />;
  return id === 'new' ? <New /> : <Edit key={id} />;
}
