import type { Brand, BrandDetail, BrandInput, BrandList } from '@canvass/shared/api/brands';
import type { AreaContext } from '@canvass/shared/contract/area';
import type { Design } from '@canvass/shared/domain/design';
import { problemOf } from '@canvass/shared/http/failure';
import { postOnce } from '@canvass/shared/http/post-once';
import { type Revisioned, revisioned } from '@canvass/shared/http/revisioned';

type Http = AreaContext['http'];

/** Keys of what is read about brands. */
export const brandKeys = {
  all: ['brands'],
  list: ['brands', 'list'],
  /** Every brand at once, for a choice among them. */
  choice: ['brands', 'choice'],
  detail: (id: string) => ['brands', 'detail', id],
  design: (id: string | null | undefined) => ['brands', 'design', id],
} as const;

/** One page of the workspace's brands, the newest first. */
export const listBrands = (http: Http, cursor: string | undefined, signal: AbortSignal): Promise<BrandList> =>
  http.get('brands', { searchParams: cursor ? { cursor } : {}, signal }).json();

/** All brands of the workspace: at most fifty (`MAX_BRANDS`), which one page holds. */
export async function chooseBrands(http: Http, signal: AbortSignal): Promise<Brand[]> {
  const { items }: BrandList = await http.get('brands', { searchParams: { limit: 50 }, signal }).json();
  return items;
}

/** A brand with its design, and its ETag for `saveBrand`. */
export const readBrand = async (
  http: Http,
  id: string,
  signal: AbortSignal,
): Promise<Revisioned<BrandDetail>> => revisioned(await http.get(`brands/${id}`, { signal }));

/** The design that pages of surveys with this brand have, also of a deleted one; null where the workspace never had it. */
export async function readBrandDesign(http: Http, id: string, signal: AbortSignal): Promise<Design | null> {
  try {
    return await http.get(`brands/${id}/design`, { signal }).json();
  } catch (error) {
    if (problemOf(error)?.status !== 404) throw error;
    // A server of an earlier release, during an upgrade, has only brands that still exist.
    const brand = await http
      .get(`brands/${id}`, { signal })
      .json<BrandDetail>()
      .catch(() => null);
    return brand && brand.design;
  }
}

/** Creates a brand; sent again after a lost response it makes no second one. Rejects with 409 at the limit (`MAX_BRANDS`). */
export const createBrand = async (http: Http, brand: BrandInput): Promise<BrandDetail> =>
  (await postOnce(http, 'brands', { json: brand })).json();

/** Saves a brand, which every survey that refers to it shows at once. Rejects with 412 if it was saved by someone else since `etag`. */
export const saveBrand = async (
  http: Http,
  id: string,
  brand: BrandInput,
  etag: string,
): Promise<Revisioned<BrandDetail>> =>
  revisioned(await http.put(`brands/${id}`, { json: brand, headers: { 'If-Match': etag } }));

/** Deletes a brand: it is offered no more, and surveys that refer to it look as before. */
export const deleteBrand = async (http: Http, id: string): Promise<void> => {
  await http.delete(`brands/${id}`);
};
