import {
  PANEL_ENDS,
  PANEL_PRESETS,
  type PanelEnd,
  type PanelForm,
  type PanelPreset,
  PRESET_FORMS,
  panelForm,
  type WholePanel,
} from '@seker/contract';

type ExitField = `exits.${PanelEnd}`;

/** The fields of the form, flat; those of a nested part are named as the server names their faults. */
export type PanelValues = Readonly<Record<ExitField, string>> & {
  readonly name: string;
  readonly preset: PanelPreset;
  readonly idParam: string;
  readonly signature: PanelForm['signature'];
  readonly signatureParam: string;
  readonly signedPart: PanelForm['signedPart'];
  readonly signsExits: boolean;
  /** One on each line. */
  readonly hosts: string;
  readonly hasCallback: boolean;
  readonly 'callback.url': string;
  readonly 'callback.method': 'GET' | 'POST';
  readonly checkUrl: string;
};

/** What a preset puts into the form; the name stays. */
export function presetValues(preset: PanelPreset): Omit<PanelValues, 'name'> {
  return valuesOf({ name: '', preset, ...PRESET_FORMS[preset] });
}

/** Reads the preset of a new source from its address: `new-cint`. */
export function presetOfNew(sourceId: string): PanelPreset | null {
  return PANEL_PRESETS.find((preset) => sourceId === `new-${preset}`) ?? null;
}

export function valuesOf(panel: PanelForm | WholePanel): PanelValues {
  const { exits, hosts, callback } = panel;
  return {
    name: panel.name,
    preset: panel.preset,
    idParam: panel.idParam,
    signature: panel.signature,
    signatureParam: panel.signatureParam,
    signedPart: panel.signedPart,
    'exits.complete': exits.complete,
    'exits.screenOut': exits.screenOut,
    'exits.overQuota': exits.overQuota,
    'exits.quality': exits.quality,
    'exits.closed': exits.closed,
    signsExits: panel.signsExits,
    hosts: hosts.join('\n'),
    hasCallback: callback !== null,
    'callback.url': callback?.url ?? '',
    'callback.method': callback?.method ?? 'GET',
    checkUrl: panel.checkUrl,
  };
}

export function bodyOf(values: PanelValues) {
  const { hosts, hasCallback, 'callback.url': url, 'callback.method': method } = values;
  const exitOf = (end: PanelEnd): string => values[`exits.${end}`];
  const [complete = '', screenOut = '', overQuota = '', quality = '', closed = ''] = PANEL_ENDS.map(exitOf);
  return {
    name: values.name,
    preset: values.preset,
    idParam: values.idParam,
    signature: values.signature,
    signatureParam: values.signatureParam,
    signedPart: values.signedPart,
    exits: { complete, screenOut, overQuota, quality, closed },
    signsExits: values.signsExits,
    hosts: hosts.split(/[\s,]+/).filter((host) => host !== ''),
    callback: hasCallback ? { url, method } : null,
    checkUrl: values.checkUrl,
  };
}

/** The schema of the call, over the flat form. */
export const panelSchema = {
  safeParse: (values: PanelValues) => {
    const parsed = panelForm.safeParse(bodyOf(values));
    if (parsed.success) return { success: true };
    // The list of hosts is one field.
    const issues = parsed.error.issues.map((issue) =>
      issue.path[0] === 'hosts' ? { ...issue, path: ['hosts'] } : issue,
    );
    return { success: false, error: { issues } };
  },
};
