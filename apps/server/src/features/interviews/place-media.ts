import type { MediumFile } from '@seker/contract';
import type { PageView, QuestionView } from '@seker/questionnaire';

type Medium = NonNullable<QuestionView['media']>[number];
type Bearer = { readonly media?: readonly Medium[] };

/** The page with where its files are put beside the ids of its media; one that has no file stays as it is. */
export function placeMedia<View extends Pick<PageView, 'nodes'>>(
  view: View,
  fileOf: (id: string) => MediumFile | null,
): View {
  const place = (medium: Medium): Medium => ({ ...medium, ...fileOf(medium.id) });
  const nodes = view.nodes.map((node) => (node.type === 'text' ? node : placeInQuestion(node, place)));
  return { ...view, nodes };
}

function placeInQuestion(question: QuestionView, place: (medium: Medium) => Medium): QuestionView {
  const inItem = <T extends Bearer>(item: T): T =>
    item.media === undefined ? item : { ...item, media: item.media.map(place) };
  const placed: QuestionView = { ...inItem(question), answers: question.answers.map(inItem) };
  if ('rows' in placed) {
    const columns = placed.columns.map((column) => {
      const { cell } = column;
      const filled = cell.kind === 'closed' ? { ...cell, answers: cell.answers.map(inItem) } : cell;
      return { ...inItem(column), cell: filled };
    });
    return { ...placed, rows: placed.rows.map(inItem), columns };
  }
  if ('areas' in placed) return { ...placed, image: place(placed.image), areas: placed.areas.map(inItem) };
  if ('sets' in placed) return { ...placed, sets: placed.sets.map(inItem) };
  if (!('shelves' in placed)) return placed;
  const shelves = placed.shelves.map((shelf) => ({
    ...shelf,
    products: shelf.products.map((product) => ({
      ...inItem(product),
      image: place(product.image),
      sides: product.sides.map(place),
    })),
  }));
  return { ...placed, shelves };
}
