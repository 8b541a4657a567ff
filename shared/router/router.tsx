/**
 * What is used of the router, and nothing else: shared at run time as this one module. The router has the locale
 * prefix as its base, so every path in the product is written without it.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  type LoaderFunction,
  type LoaderFunctionArgs,
  matchPath,
  Navigate,
  type NavigateFunction,
  NavLink,
  Outlet,
  redirect,
  type RouteObject,
  RouterProvider,
  replace,
  ScrollRestoration,
  StaticRouterProvider,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { useAlternatePath, useLocale, useLocalePath } from './locale-path.tsx';
