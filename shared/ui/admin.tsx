/**
 * The second module of `shared/ui` that areas may import: components that only the dashboard and the account pages
 * show.
 */
export { Avatar, initials } from './art/avatar.tsx';
export { BarList, type Bar } from './data/bar-list.tsx';
export { type ImageMetadata, imageMetadata } from './art/image-metadata.tsx';
export { LoadMore } from './data/load-more.tsx';
export { Pagination } from './data/pagination.tsx';
export { Sparkline } from './data/sparkline.tsx';
export { StatFigure } from './data/stat-figure.tsx';
export { type Column, Table } from './data/table.tsx';
export { Tabs } from './data/tabs.tsx';
export { TrendChart, type TrendPoint } from './data/trend-chart.tsx';
export { type RadioCard, RadioCards } from './forms/radio-cards.tsx';
export { Switch } from './forms/switch.tsx';
export { Dialog, type DialogSize } from './overlays/dialog.tsx';
export { Drawer } from './overlays/drawer.tsx';
export { Menu, type MenuTrigger } from './overlays/menu.tsx';
export type { MenuItem } from './overlays/menu-entry.tsx';
export { Tooltip } from './feedback/tooltip.tsx';
