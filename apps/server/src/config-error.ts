/** Something in the environment is missing or wrong; the message is for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
