export { insertNews, type NewsRow, newsInEachLanguage } from './news.queries.ts';
export { newsRoutes } from './news.routes.ts';
