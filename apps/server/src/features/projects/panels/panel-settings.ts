import { type PanelForm, panelFields } from '@seker/contract';
import * as z from 'zod/mini';

const { name: _name, ...settingFields } = panelFields;

/** The settings of a source as the database keeps them; its name, its state and its keys stand in columns. */
export const panelSettings = z.object(settingFields);
export type PanelSettings = Omit<PanelForm, 'name'>;
