import { PANEL_ENDS } from '@seker/contract';
import { useText } from '@seker/ui';

/** The names of the fields. */
export function usePanelLabels(): Readonly<Record<string, string>> {
  const t = useText();
  return {
    name: t('panel.name'),
    preset: t('panel.preset'),
    idParam: t('panel.idParam'),
    signature: t('panel.signature'),
    signatureParam: t('panel.signatureParam'),
    signedPart: t('panel.signedPart'),
    signsExits: t('panel.signsExits'),
    hosts: t('panel.hosts'),
    hasCallback: t('panel.callbackOn'),
    'callback.url': t('panel.callbackUrl'),
    'callback.method': t('panel.callbackMethod'),
    checkUrl: t('panel.checkUrl'),
    ...Object.fromEntries(PANEL_ENDS.map((end) => [`exits.${end}`, t(`panel.end.${end}`)])),
  };
}
