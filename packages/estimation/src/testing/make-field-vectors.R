# Makes field-vectors.json beside it: random cases, and what R says of the field's quality with its own models and matrices.
#   Rscript packages/estimation/src/testing/make-field-vectors.R > packages/estimation/src/testing/field-vectors.json
suppressPackageStartupMessages(library(jsonlite))
set.seed(20261202)

indicator <- function(n, effect) {
  data <- data.frame(a = factor(sample(0:2, n, TRUE, c(.5, .3, .2))), b = factor(sample(0:3, n, TRUE)), c = factor(sample(0:1, n, TRUE)))
  data$y <- as.integer(runif(n) < plogis(-.6 + effect * (data$a == 1) - effect * (data$b == 2)))
  model <- glm(y ~ a + b + c, binomial, data, control = glm.control(epsilon = 1e-14, maxit = 100))
  rho <- fitted(model)
  x <- model.matrix(model)
  z <- x * (rho * (1 - rho))
  sigma <- solve(t(x) %*% z)
  bias <- mean(rowSums((z %*% sigma) * z))
  adjusted <- max(0, var(rho) - bias)
  centred <- sweep(z, 2, colMeans(z))
  a <- colMeans(centred * (rho - mean(rho)))
  b <- crossprod(centred) / n
  slope <- 4 * drop(t(a) %*% sigma %*% a) / var(rho)
  constant <- 2 * sum(diag(b %*% sigma %*% b %*% sigma))
  # The spreads that the one found is not too far from, each by its own standard error.
  far <- function(s2) (adjusted - s2) ^ 2 - qnorm(.975) ^ 2 * (slope * s2 + constant)
  most <- uniroot(far, c(adjusted, 1), tol = 1e-15)$root
  least <- uniroot(far, c(-constant / slope, adjusted), tol = 1e-15)$root
  r_of <- function(s2) max(0, 1 - 2 * sqrt(max(0, s2)))
  partial <- function(own, others) {
    means <- tapply(rho, own, mean)
    counts <- table(own)
    within <- (rho - ave(rho, others)) ^ 2
    moved <- sapply(levels(own), function(k) {
      shifted <- ifelse(own == k, rho - mean(rho[own == k]) + mean(rho[own != k]), rho)
      r_of(var(shifted) - bias) - r_of(adjusted)
    })
    list(unconditional = sqrt(sum(counts / n * (means - mean(rho)) ^ 2)),
         conditional = sqrt(sum(within) / (n - 1)),
         categories = data.frame(unconditional = as.numeric(sqrt(counts / n) * (means - mean(rho))),
                                 conditional = as.numeric(sqrt(tapply(within, own, sum) / (n - 1))), gain = as.numeric(moved)))
  }
  list(a = as.integer(data$a) - 1, b = as.integer(data$b) - 1, c = as.integer(data$c) - 1, y = data$y,
       r = r_of(adjusted), plain = r_of(var(rho)), from = r_of(most), to = r_of(least),
       partials = list(partial(data$a, interaction(data$b, data$c)), partial(data$b, interaction(data$a, data$c)),
                       partial(data$c, interaction(data$a, data$b))))
}

correlation <- function(sizes, spread) {
  group <- rep(seq_along(sizes), sizes)
  y <- round(rnorm(sum(sizes), 5) + rnorm(length(sizes), sd = spread)[group], 2)
  table <- anova(lm(y ~ factor(group)))
  f <- table[["F value"]][1]
  n0 <- (sum(sizes) - sum(sizes ^ 2) / sum(sizes)) / (length(sizes) - 1)
  at <- function(f) (f - 1) / (f + n0 - 1)
  list(group = group - 1, y = y, icc = at(f), from = at(f / qf(.975, table$Df[1], table$Df[2])),
       to = at(f / qf(.025, table$Df[1], table$Df[2])))
}

adjusted <- function(n, people) {
  data <- data.frame(person = sample(seq_len(people), n, TRUE), a = sample(0:2, n, TRUE), b = sample(0:1, n, TRUE))
  data$a[data$person == 1] <- 2
  data$refused <- as.integer(runif(n) < plogis(-2 + .8 * (data$a == 2) + .9 * (data$person == 2)))
  data$seconds <- round(600 + 120 * data$a + rnorm(n, sd = 90) - 150 * (data$person == 3))
  refusal <- glm(refused ~ factor(a) + factor(b), binomial, data, control = glm.control(epsilon = 1e-14, maxit = 100))
  duration <- lm(seconds ~ factor(a) + factor(b), data)
  observed <- as.numeric(tapply(data$refused, data$person, sum))
  expected <- as.numeric(tapply(fitted(refusal), data$person, sum))
  means <- as.numeric(tapply(data$seconds, data$person, mean))
  wanted <- as.numeric(tapply(fitted(duration), data$person, mean))
  half <- qt(.975, df.residual(duration)) * sigma(duration) / sqrt(as.numeric(table(data$person)))
  list(person = data$person - 1, a = data$a, b = data$b, refused = data$refused, seconds = data$seconds,
       refusals = data.frame(observed, expected, ratio = observed / expected, from = qchisq(.025, 2 * observed) / 2 / expected,
                             to = qchisq(.975, 2 * (observed + 1)) / 2 / expected),
       durations = data.frame(mean = means, expected = wanted, ratio = means / wanted, from = (means - half) / wanted,
                              to = (means + half) / wanted))
}

fast <- function(n) {
  seconds <- round(rlnorm(n, log(600), .25), 1)
  logs <- log(seconds)
  list(seconds = seconds, median = exp(median(logs)), limit = exp(min(median(logs) - 2.5 * mad(logs), median(logs) - log(2))))
}

cat(toJSON(list(
  made = paste("R", getRversion()),
  indicators = list(indicator(900, .9), indicator(400, .25)),
  correlations = list(correlation(c(5, 12, 30, 8, 21, 3), .5), correlation(c(40, 8, 15), 0), correlation(rep(10, 8), 1)),
  adjusted = adjusted(700, 6), fast = fast(101)
), digits = 15, auto_unbox = TRUE, dataframe = "rows"))
