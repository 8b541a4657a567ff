/**
 * The used parts of the router, shared at run time as this one module. The router has the locale prefix as its
 * basename, so every path in the product is written without it.
 */
export {
  createMemoryRouter,
  Link,
  type LinkProps,
  type LoaderFunctionArgs,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useAlternatePath, useLocale, useLocalePath } from './locale-path.tsx';
