export { insertNews, type NewsRow, type QuotaNewsValue, wireNews } from './news.queries.ts';
export { newsRoutes } from './news.routes.ts';
