export { insertNews, wireNews } from './news.queries.ts';
export { newsRoutes } from './news.routes.ts';
