import { answerField, basketOf, type ShelfSimulatorPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { MediumView } from '../../media/medium-view.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { PriceTag } from './price-tag.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { actionsOf } from './shelf-actions.ts';

/** The products as boxes to tick, one piece of each: a shelf for forms without script. */
export function ShelfList({
  question,
  value,
  describedBy,
  language,
  onChange,
}: QuestionInputProps<ShelfSimulatorPart>): ReactNode {
  const basket = basketOf(actionsOf(value));
  return question.shelves.map((shelf) => (
    <ul key={shelf.uid} className="answers" data-choices="">
      {shelf.products.map((product) => {
        const [id, code] = [`${question.uid}-${product.uid}`, String(product.code)];
        const others = [...basket.keys()].map(String).filter((each) => each !== code);
        return (
          <li className="answer" key={product.uid}>
            <label htmlFor={id}>
              <input
                id={id}
                type="checkbox"
                name={answerField(question.uid)}
                value={code}
                checked={basket.has(product.code)}
                aria-describedby={describedBy}
                onChange={(event) =>
                  onChange({ texts: {}, na: false, values: event.target.checked ? [...others, code] : others })
                }
              />
              <MediumView medium={product.image} words={plainWords(product.text)} />
              <span>
                <RichText text={product.text} />
              </span>
              <PriceTag price={product.price} language={language} currency={question.currency} />
            </label>
          </li>
        );
      })}
    </ul>
  ));
}
