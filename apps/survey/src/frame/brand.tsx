import type { SurveyLogo } from '@seker/contract';
import type { ReactNode } from 'react';

/** Whose survey it is. Its measures stand there before it has come, so that nothing moves. */
export function Brand({ logo }: { readonly logo: SurveyLogo }): ReactNode {
  const { url, name, width, height, grounds } = logo;
  return (
    <div className="brand" data-grounds={grounds}>
      <img src={url} alt={name} width={width} height={height} />
    </div>
  );
}
